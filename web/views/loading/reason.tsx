/** Why a file of the page could not be had. */
import { t } from '../../messages/messages.ts';
import type { AssetProblem } from '../../model/game/types.ts';

/** The reason, as a sentence. */
export function Reason({ problem }: { readonly problem: AssetProblem }) {
  return <>{t(`part.problem.${problem.kind}`, problem.kind === 'refused' ? { status: String(problem.status) } : {})}</>;
}
