/** The layout worker. The layout of a large board takes seconds, which would block the page. */
import { layoutDrawing } from '../../model/layout/layout.ts';
import type { LayoutReply, LayoutRequest } from '../layout-protocol.ts';

function post(reply: LayoutReply): void {
  globalThis.postMessage(reply);
}

globalThis.onmessage = ({ data }: MessageEvent<LayoutRequest>) => {
  const { layout, board, options } = data.question;
  post({ type: 'drawn', drawing: layoutDrawing(layout, board, options) });
};

post({ type: 'ready' });
