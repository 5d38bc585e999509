/** The preview of a frame, and the texts that put it into a page. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { t } from '../../messages/messages.ts';
import {
  type ElementEmbedding,
  type Embedding,
  elementSnippet,
  frameLink,
  iframeSnippet,
  markdownSnippet,
  pageLink,
} from '../../model/share/embedding.ts';
import { Segments } from '../controls/controls.tsx';
import { CopyField } from './copy-field.tsx';
import { PictureForText } from './picture-for-text.tsx';
import { SelectField } from './select-field.tsx';

const SNIPPETS = ['iframe', 'element', 'markdown', 'link'] as const;
type Snippet = (typeof SNIPPETS)[number];
/** How long choices may go on before the preview follows, in milliseconds: it starts an engine of its own every time. */
const RESTING = 400;
const LOADINGS = ['lazy', 'click', 'eager'] as const;
/** Beside the page: what stands for a board until its author has saved a picture. */
const PICTURE = 'screenshot.png';

/** What the author sees, chooses and copies. */
export function EmbedSnippets(props: { readonly embedding: Embedding; readonly isPuzzle: boolean }) {
  const { embedding, isPuzzle } = props;
  const snippet = useSignal<Snippet>('iframe');
  const loading = useSignal<ElementEmbedding['loading']>('lazy');
  /** The file of a picture that the author has beside the text. */
  const picture = useSignal<string | null>(null);
  return (
    <>
      <Preview embedding={embedding} />
      <Segments<Snippet>
        label={t('embed-dialog.snippet')}
        choices={SNIPPETS.map((value) => ({ value, label: t(`embed-dialog.snippet.${value}`) }))}
        value={snippet.value}
        onChoose={(chosen) => {
          snippet.value = chosen;
        }}
      />
      {snippet.value === 'element' && (
        <SelectField
          label={t('embed-dialog.loading')}
          choices={LOADINGS.map((value) => ({ value, label: t(`embed-dialog.loading.${value}`) }))}
          value={loading.value}
          onChoose={(chosen) => {
            loading.value = chosen;
          }}
        />
      )}
      <CopyField
        key={snippet.value}
        main
        label={t(`embed-dialog.label.${snippet.value}`)}
        text={textOf(
          snippet.value,
          { ...embedding, loading: loading.value, poster: null },
          picture.value ?? embedding.page + PICTURE,
        )}
        rows={4}
      />
      {snippet.value === 'markdown' && (
        <PictureForText
          isPuzzle={isPuzzle}
          saved={picture.value}
          onSaved={(name) => {
            picture.value = name;
          }}
        />
      )}
    </>
  );
}

function textOf(snippet: Snippet, embedding: ElementEmbedding, picture: string): string {
  switch (snippet) {
    case 'iframe':
      return iframeSnippet(embedding);
    case 'element':
      return elementSnippet(embedding);
    case 'markdown':
      return markdownSnippet(embedding, picture);
    case 'link':
      return pageLink(embedding);
  }
}

/** The frame itself, as wide as the dialog, once the author rests. */
function Preview({ embedding }: { readonly embedding: Embedding }) {
  const { size } = embedding;
  const wanted = frameLink(embedding);
  const shown = useSignal(wanted);
  useEffect(() => {
    const timer = setTimeout(() => {
      shown.value = wanted;
    }, RESTING);
    return () => clearTimeout(timer);
  }, [wanted, shown]);
  const src = shown.value;
  if (src === '') return null;
  return (
    <iframe
      // A frame whose address changes by its fragment alone would only go there; a new one shows what a reader will see.
      key={src}
      class="embed-preview"
      src={src}
      title={t('embed-dialog.preview')}
      style={
        size.kind === 'height' ? { blockSize: `${size.pixels}px` } : { aspectRatio: `${size.width} / ${size.height}` }
      }
    />
  );
}
