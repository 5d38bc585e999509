/** State and views of Judge. */
export { Judge } from '../../model/judge/judge-mode.ts';
export { JudgePanel } from '../judge/judge-panel.tsx';
