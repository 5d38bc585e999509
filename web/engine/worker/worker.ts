/** The worker of one page: connects messages and service. */
import type { Reply, Request } from '../protocol.ts';
import { answering } from './answering.ts';
import { loadEngine } from './module.ts';

function post(reply: Reply, transfer: ArrayBuffer[]): void {
  globalThis.postMessage(reply, { transfer });
}

const { take } = answering(post, loadEngine);
globalThis.onmessage = ({ data }: MessageEvent<Request>) => take(data);

post({ type: 'ready' }, []);
