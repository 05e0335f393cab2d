// The inside of a search thread: takes the Problem once, then runs tasks one after another with one model.

import { parentPort } from 'node:worker_threads';
import { openContext, type SearchContext } from '#engine/context/search-context.ts';
import { adoptSearchRaster } from '#engine/context/search-raster.ts';
import { adoptRasters } from '#engine/evaluate/rasters/problem-rasters.ts';
import type { Model } from '#engine/line/model.ts';
import { runTask } from '#engine/search/tasks.ts';
import type { FromThread, ToThread } from './threads-protocol.ts';

export function serveTasks(model: Model): void {
  if (!parentPort) throw new Error('serveTasks belongs in a worker thread');
  const port = parentPort;
  const answer = (message: FromThread) => port.postMessage(message);
  let context: SearchContext | undefined;
  port.on('message', (message: ToThread) => {
    if ('open' in message) {
      adoptRasters(message.open, message.rasters);
      adoptSearchRaster(message.open, message.raster);
      context = openContext(message.open, model);
      answer({ ready: true });
      return;
    }
    try {
      if (!context) throw new Error('no problem was opened');
      answer({ index: message.index, output: runTask(context, message.run) });
    } catch (error) {
      answer({ index: message.index, error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    }
  });
}
