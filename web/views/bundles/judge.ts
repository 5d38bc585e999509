/** The state and the views of Judge. */
export { Judge } from '../../model/judge/judge.ts';
export { JudgePanel } from '../judge/judge-panel.tsx';
