/** The worker of one page: connects its messages to the service. */
import type { Reply, Request } from '../protocol.ts';
import { loadEngine } from './module.ts';
import { servePage } from './page-connection.ts';

function post(reply: Reply, transfer: ArrayBuffer[]): void {
  globalThis.postMessage(reply, { transfer });
}

const { take } = servePage(post, loadEngine);
globalThis.onmessage = ({ data }: MessageEvent<Request>) => take(data);

post({ type: 'ready' }, []);
