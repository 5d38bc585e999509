/** The panels of Judge, which check inputs of published problems case by case. */
import { t } from '../../messages/messages.ts';
import { MovesTable } from '../analyse/moves-table.tsx';
import { useStore } from '../controls/store-context.ts';
import { CasesPanel } from './cases-panel.tsx';
import { FolderPanel } from './folder-panel.tsx';
import { InputPanel } from './input-panel.tsx';
import { MistakesPanel } from './mistakes-panel.tsx';
import { OutputPanel } from './output-panel.tsx';
import { OwnPanel } from './own-panel.tsx';
import { PackPanel } from './pack-panel.tsx';
import { RulesTrialPanel } from './rules-trial-panel.tsx';
import { WhyPanel } from './why-panel.tsx';
import './judge.css';

export function JudgePanel() {
  const { game, parts } = useStore();
  const judging = parts.judge.now.value;
  if (judging === null) return null;
  if (game.value?.rules === true) return <RulesTrialPanel judging={judging} />;
  if (judging.problems.value.length === 0) {
    return (
      <section class="card judge-input stack">
        <p>{t('judge.none')}</p>
      </section>
    );
  }
  return (
    <>
      {judging.explanation.value !== null && (
        <>
          <WhyPanel why={judging.explanation.value} />
          <MovesTable />
        </>
      )}
      <InputPanel judging={judging} />
      <OutputPanel judging={judging} />
      {(judging.folder.files.value.length > 0 || judging.folder.isEmptyArchive.value) && (
        <FolderPanel folder={judging.folder} />
      )}
      {judging.answered.value > 0 && <CasesPanel judging={judging} />}
      <OwnPanel judging={judging} />
      <PackPanel judging={judging} />
      {game.value !== null && judging.mistakes.specimens.value.length > 0 && (
        <MistakesPanel judging={judging} game={game.value} />
      )}
    </>
  );
}
