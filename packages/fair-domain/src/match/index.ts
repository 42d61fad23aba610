export { matchAcceptedMail, matchRejectedMail } from './match.mails.ts'
export * from './match.methods.ts'
export {
  type BuyerMatchFacts,
  type ExhibitorMatchFacts,
  explainBuyerMatch,
  explainExhibitorMatch,
  MATCH_REASONS,
  MATCH_WEIGHTS,
  type MatchOutcome,
  type MatchReason,
} from './match.rules.ts'
export { directoryChannels, directoryMarkets } from './match.vocabulary.ts'
export { MatchInterest } from './match-interest.object.ts'
export { MatchProfile } from './match-profile.object.ts'
