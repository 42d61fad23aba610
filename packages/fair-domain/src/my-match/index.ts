export { MatchInterest } from './match-interest.object.ts'
export { MatchProfile } from './match-profile.object.ts'
export * from './my-match.mails.ts'
export * from './my-match.methods.ts'
export {
  type BuyerMatchFacts,
  type ExhibitorMatchFacts,
  explainBuyerMatch,
  explainExhibitorMatch,
  MATCH_REASONS,
  MATCH_WEIGHTS,
  type MatchOutcome,
  type MatchReason,
} from './my-match.rules.ts'
export { directoryChannels, directoryMarkets } from './my-match.vocabulary.ts'
