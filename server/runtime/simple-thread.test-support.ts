// A search thread with the simple road model, for tests of the runner.

import { simpleModel } from '#engine/search/simple-model.test-support.ts';
import { serveTasks } from './serve-tasks.ts';

serveTasks(simpleModel);
