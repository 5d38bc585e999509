/**
 * Environment of the engine and of the layouts in the offline file. Its workers and modules are data blocks. In the
 * offline file, this module replaces web/engine/browser.ts.
 */
import { workersAt } from '../engine/browser-workers.ts';
import type { LayoutReply, LayoutRequest } from '../engine/layout-protocol.ts';
import { singleModuleParts } from '../engine/parts.ts';
import type { PostedRequest, Reply } from '../engine/protocol.ts';
import { chooseBuild } from '../engine/simd.ts';
import type { EngineEnvironment } from '../engine/worker-host.ts';
import type { WorkerSource } from '../engine/worker-start.ts';
import { AssetFailure, requireFeature } from '../served/assets.ts';
import { block } from './block.ts';

export const browserEnvironment = (): EngineEnvironment => ({
  ...workersAt<PostedRequest, Reply>(scriptUrl('worker')),
  ...singleModuleParts,
  async compile() {
    requireFeature('WebAssembly');
    return WebAssembly.compile(await unpackBlock(chooseBuild({ simd: 'simd', plain: 'plain' })));
  },
});

export const browserLayouts: WorkerSource<LayoutRequest, LayoutReply> = workersAt(scriptUrl('layout-worker'));

function scriptUrl(name: string): string {
  return URL.createObjectURL(new Blob([block(name)], { type: 'text/javascript' }));
}

/** Returns the bytes of a block. Blocks are base64 of gzip, whose checksum detects damage. */
async function unpackBlock(name: string): Promise<ArrayBuffer> {
  requireFeature('DecompressionStream');
  try {
    const bytes = Uint8Array.from(atob(block(name)), (letter) => letter.charCodeAt(0));
    return await new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).arrayBuffer();
  } catch {
    throw new AssetFailure(name, { kind: 'altered' });
  }
}
