/** Secondary views of a board, loaded once the board is solved: line, statistics, proofs, and the choice of players. */
export { Review } from '../../model/analyse/review.ts';
export { Statistics } from '../../model/analyse/statistics.ts';
export { HistoryPanel } from '../analyse/history-panel.tsx';
export { CertificateText, CheckedText } from '../analyse/proof-texts.tsx';
export { ReviewPanel } from '../analyse/review-panel.tsx';
export { StatisticsPanel } from '../analyse/statistics-panel.tsx';
export { Sheets } from '../bench/sheets.tsx';
export { RuleFile } from '../own/rule-file.tsx';
export { ChancePanel } from '../play/chance-panel.tsx';
export { GameOver } from '../play/game-over.tsx';
export { PlayerSettings, SideChoice } from '../play/opponent-choices.tsx';
export { TurnLine } from '../play/turn-line.tsx';
export { Presentation } from '../present/presentation.tsx';
