import { useState } from 'preact/hooks';
import { t } from '../../messages/messages.ts';
import { EMBED_OPTIONS } from '../../model/share/embed-options.ts';
import type { ElementEmbedding, Embedding } from '../../model/share/html-snippets.ts';
import { hasElement, snippetFor, TOOLS, type Tool } from '../../model/share/snippets.ts';
import { CopyField } from '../controls/copy-field.tsx';
import { EmbedPreview } from './embed-preview.tsx';
import { PictureForText } from './picture-for-text.tsx';
import { SelectField } from './select-field.tsx';

const LOADINGS = EMBED_OPTIONS.loading.element;

interface EmbedSnippetsProps {
  readonly embedding: Embedding;
  readonly isPuzzle: boolean;
  /** Goal of the puzzle; empty if the place is not a puzzle. */
  readonly goal: string;
  /** Picture of the place, relative to the page; null if there is none. */
  readonly picture: string | null;
  readonly onHeight: (pixels: number | null) => void;
}

/** The snippets for pasting into a page, and the preview. */
export function EmbedSnippets({ embedding, isPuzzle, goal, picture, onHeight }: EmbedSnippetsProps) {
  const [tool, setTool] = useState<Tool>('html');
  const [loading, setLoading] = useState<ElementEmbedding['loading']>('lazy');
  /** File name of the picture that the author has saved; null if there is none. */
  const [saved, setSaved] = useState<string | null>(null);
  const { once, text } = snippetFor(tool, {
    ...embedding,
    loading,
    poster: null,
    picture: saved ?? (picture === null ? null : embedding.page + picture),
    goal,
  });
  return (
    <>
      <div class="embed-fields row loose">
        <SelectField
          label={t('embed-dialog.snippet')}
          choices={TOOLS.map((value) => ({ value, label: t(`embed-dialog.snippet.${value}`) }))}
          value={tool}
          onChoose={setTool}
        />
        {hasElement(tool) && (
          <SelectField
            label={t('embed-dialog.loading')}
            choices={LOADINGS.map((value) => ({ value, label: t(`embed-dialog.loading.${value}`) }))}
            value={loading}
            onChoose={setLoading}
          />
        )}
      </div>
      {once !== null && (
        <CopyField key={`${tool} once`} label={t('embed-dialog.once')} text={once} rows={once.includes('\n') ? 4 : 2} />
      )}
      <CopyField key={tool} main label={t(`embed-dialog.label.${tool}`)} text={text} rows={4} />
      {tool === 'markdown' && picture === null && (
        <PictureForText isPuzzle={isPuzzle} saved={saved} onSaved={setSaved} />
      )}
      {/* The preview is at the end, so that the snippets are visible without scrolling. */}
      <EmbedPreview embedding={embedding} onHeight={onHeight} />
    </>
  );
}
