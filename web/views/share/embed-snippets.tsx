/** The preview of a frame, and the texts that put it into a page. */
import { useSignal } from '@preact/signals';
import { t } from '../../messages/messages.ts';
import { EMBED_OPTIONS } from '../../model/share/embed-options.ts';
import type { ElementEmbedding, Embedding } from '../../model/share/embedding.ts';
import { hasElement, snippetFor, TOOLS, type Tool } from '../../model/share/snippets.ts';
import { CopyField } from '../controls/copy-field.tsx';
import { EmbedPreview } from './embed-preview.tsx';
import { PictureForText } from './picture-for-text.tsx';
import { SelectField } from './select-field.tsx';

const LOADINGS = EMBED_OPTIONS.loading.element;

/** What {@link EmbedSnippets} are made of. */
export interface EmbedSnippetsProps {
  readonly embedding: Embedding;
  readonly isPuzzle: boolean;
  /** What is to be done in the puzzle; empty where there is none. */
  readonly goal: string;
  /** The picture that the place has below the page; null where it has none. */
  readonly picture: string | null;
  readonly onHeight: (pixels: number | null) => void;
}

/** What the author sees, chooses and copies. */
export function EmbedSnippets({ embedding, isPuzzle, goal, picture, onHeight }: EmbedSnippetsProps) {
  const tool = useSignal<Tool>('html');
  const loading = useSignal<ElementEmbedding['loading']>('lazy');
  /** The file of a picture that the author has beside the text. */
  const saved = useSignal<string | null>(null);
  const { once, text } = snippetFor(tool.value, {
    ...embedding,
    loading: loading.value,
    poster: null,
    picture: saved.value ?? (picture === null ? null : embedding.page + picture),
    goal,
  });
  return (
    <>
      <div class="embed-fields row loose">
        <SelectField
          label={t('embed-dialog.snippet')}
          choices={TOOLS.map((value) => ({ value, label: t(`embed-dialog.snippet.${value}`) }))}
          value={tool.value}
          onChoose={(chosen) => {
            tool.value = chosen;
          }}
        />
        {hasElement(tool.value) && (
          <SelectField
            label={t('embed-dialog.loading')}
            choices={LOADINGS.map((value) => ({ value, label: t(`embed-dialog.loading.${value}`) }))}
            value={loading.value}
            onChoose={(chosen) => {
              loading.value = chosen;
            }}
          />
        )}
      </div>
      {once !== null && (
        <CopyField
          key={`${tool.value} once`}
          label={t('embed-dialog.once')}
          text={once}
          rows={once.includes('\n') ? 4 : 2}
        />
      )}
      <CopyField key={tool.value} main label={t(`embed-dialog.label.${tool.value}`)} text={text} rows={4} />
      {tool.value === 'markdown' && picture === null && (
        <PictureForText
          isPuzzle={isPuzzle}
          saved={saved.value}
          onSaved={(name) => {
            saved.value = name;
          }}
        />
      )}
      {/* Below the code, so that readers reach the code without scrolling. */}
      <EmbedPreview embedding={embedding} onHeight={onHeight} />
    </>
  );
}
