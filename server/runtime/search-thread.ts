// A search thread with the road model; started by threads.ts.

import { roadModel } from '#engine/road-model.ts';
import { serveTasks } from './serve-tasks.ts';

serveTasks(roadModel);
