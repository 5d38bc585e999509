/** The part of the engine that own games need. */
import type { EnginePort } from '../game/engine-port.ts';

export type {
  ChangedPlace,
  RulesMove,
  RulesPart,
  RulesPosition,
  RulesReport,
  RulesStep,
} from '../game/types.ts';

export type OwnEngine = Pick<EnginePort, 'checkRules' | 'stepRules' | 'revive' | 'onReplaced'>;
