import {
  CERTIFICATIONS,
  CHANNELS,
  MARKETS,
  type MatchReason,
  matchMethods,
  profileMethods,
} from '@foyer/fair-domain'
import { methodRead } from '@foyer/record-client'
import type { InputOf, Label } from '@foyer/record-contract'
import { useMethod } from '@foyer/record-react'
import { type Portal, usePortal } from '../../shell/portal.ts'

type MatchesInput = InputOf<typeof matchMethods.getMatches>

export const FIRST_PAGE: MatchesInput = { page: 1, onlyMarked: false }

const policy = (fresh: boolean) => (fresh ? { cachePolicy: 'no-cache' as const } : {})

export const loadMyMatch = ({ client }: Portal, fresh = false) =>
  client.read(methodRead(matchMethods.getMyMatch), {}, policy(fresh))
export const loadMatches = ({ client }: Portal, input: MatchesInput, fresh = false) =>
  client.read(methodRead(matchMethods.getMatches), input, policy(fresh))
export const loadLabels = ({ client, language }: Portal) =>
  client.read(methodRead(profileMethods.getChoices), { language })

export const useMyMatch = () => useMethod(matchMethods.getMyMatch, {})
export const useMatches = (input: MatchesInput) => useMethod(matchMethods.getMatches, input)

const WORDS: Partial<Record<MatchReason, Readonly<Record<string, Label>>>> = {
  markets: MARKETS,
  channels: CHANNELS,
  certifications: CERTIFICATIONS,
}

/** What a value of a kind is called. */
export function useValueLabels() {
  const { language } = usePortal()
  const lists = useMethod(profileMethods.getChoices, {
    language,
  }).data
  return (kind: MatchReason, value: string) =>
    WORDS[kind]?.[value]?.[language] ??
    lists?.productCategory?.find((choice) => choice.value === value)?.label ??
    value
}
