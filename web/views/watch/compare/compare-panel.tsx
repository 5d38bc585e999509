/** Compares solvers on the current board and on growing boards. */
import { t } from '../../../messages/messages.ts';
import { hasBoards } from '../../../model/game/offers.ts';
import type { GameEntry } from '../../../model/game/types.ts';
import { CheckField } from '../../controls/fields.tsx';
import { useStore } from '../../controls/store-context.ts';
import { contenderLabel } from '../narration/solver-words.ts';
import { ComparisonTable } from './comparison-table.tsx';
import { GrowthFigure } from './growth-figure.tsx';
import './compare.css';

export function ComparePanel() {
  const game = useStore().game.value;
  if (game === null) return null;
  return (
    <div class="compare stack loose">
      <section aria-label={t('compare.title')}>
        <h2>{t('compare.title')}</h2>
        <div class="body stack start">
          <p>{t('compare.about')}</p>
          <Choice game={game} />
          <RunButton />
          <ComparisonTable game={game} />
        </div>
      </section>
      {hasBoards(game) && <GrowthFigure game={game} />}
    </div>
  );
}

function Choice({ game }: { readonly game: GameEntry }) {
  const { comparing } = useStore().watch;
  return (
    <fieldset class="contenders">
      <legend>{t('compare.choose')}</legend>
      {comparing.contenders.value.map((contender) => (
        <CheckField
          key={contender.id}
          label={contenderLabel(game, contender)}
          checked={comparing.chosen.value.includes(contender)}
          onChange={(takesPart) => comparing.choose(contender.id, takesPart)}
        />
      ))}
    </fieldset>
  );
}

function RunButton() {
  const { comparing } = useStore().watch;
  return (
    <div class="choices">
      {comparing.running.value ? (
        <button type="button" class="button" onClick={() => comparing.stop()}>
          {t('compare.stop')}
        </button>
      ) : (
        <button
          type="button"
          class="button main"
          disabled={comparing.chosen.value.length === 0}
          onClick={() => comparing.run()}
        >
          {t('compare.run')}
        </button>
      )}
    </div>
  );
}
