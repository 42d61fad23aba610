/**
 * Profiles and brands use different lists for the same things. Matches are computed with the values of the directory.
 */
const MARKETS: Readonly<Record<string, readonly string[]>> = {
  europe: ['europeanUnion', 'otherEurope'],
  southAmerica: ['latinAmerica'],
}

const CHANNELS: Readonly<Record<string, readonly string[]>> = {
  department: ['departmentStore'],
  mass: ['massMarket'],
  online: ['ecommerce'],
  professional: ['salon', 'spa'],
}

const inWordsOf = (words: Readonly<Record<string, readonly string[]>>, values: readonly string[]) => [
  ...new Set(values.flatMap((value) => words[value] ?? [value])),
]

export const directoryMarkets = (markets: readonly string[]) => inWordsOf(MARKETS, markets)
export const directoryChannels = (channels: readonly string[]) => inWordsOf(CHANNELS, channels)
