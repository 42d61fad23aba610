/**
 * Profiles and brands name the same things from different lists: staff keep the profile's, the directory has its own.
 * Matches are looked for in the words of the directory.
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
