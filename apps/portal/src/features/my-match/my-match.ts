import { CHOICES_OF_BRANDS, type MatchReason, matchMethods, profileMethods } from '@foyer/fair-domain'
import { methodRead } from '@foyer/record-client'
import type { InputOf } from '@foyer/record-contract'
import { useMethod } from '@foyer/record-react'
import { type Portal, usePortal } from '../../shell/portal.ts'

type MatchesInput = InputOf<typeof matchMethods.getMatches>

export const FIRST_PAGE: MatchesInput = { page: 1, onlyMarked: false }

export const loadMyMatch = ({ client }: Portal) => client.read(methodRead(matchMethods.getMyMatch), {})
export const loadMatches = ({ client }: Portal, input: MatchesInput) =>
  client.read(methodRead(matchMethods.getMatches), input)
export const loadLabels = ({ client, language }: Portal) =>
  client.read(methodRead(profileMethods.getChoices), { language })

/** The exhibitor of a page of the catalogue. */
export const matchOf = (company: string): MatchesInput => ({ ...FIRST_PAGE, company })

export const useMyMatch = () => useMethod(matchMethods.getMyMatch, {})
export const useMatches = (input: MatchesInput) => useMethod(matchMethods.getMatches, input)

const listOf = (kind: MatchReason) =>
  kind in CHOICES_OF_BRANDS ? CHOICES_OF_BRANDS[kind as keyof typeof CHOICES_OF_BRANDS] : 'productCategory'

/** Label of a value by its kind. */
export function useValueLabels() {
  const { language } = usePortal()
  const lists = useMethod(profileMethods.getChoices, { language }).data
  return (kind: MatchReason, value: string) =>
    lists?.[listOf(kind)]?.find((choice) => choice.value === value)?.label ?? value
}
