import { CERTIFICATIONS, CHANNELS, MARKETS, type MatchReason, type ReasonItem } from '@foyer/fair-domain'
import { serverMethodRead } from '@foyer/record-client'
import type { Label } from '@foyer/record-contract'
import { useServerMethod, useSnapshot } from '@foyer/record-react'
import type { Option } from '@foyer/ui'
import { type Portal, usePortal } from '../../shell/portal.ts'

export interface OwnProfile {
  id: string
  state: 'accepted' | 'rejected'
  handOver: 'notNeeded' | 'waiting' | 'sent' | 'removed' | 'failed'
  link: string | null
  categories: readonly string[]
  covered: readonly string[]
  markets: readonly string[]
  channels: readonly string[]
  certifications: readonly string[]
}

export interface MyMatchAnswer {
  edition: number
  side: 'exhibitor' | 'buyer'
  until: string
  reasons: readonly ReasonItem[]
  isElsewhere: boolean
  profile: OwnProfile | null
}

export interface PossibleMatch {
  id: string
  name: string
  country: string | null
  reasons: Partial<Record<MatchReason, readonly string[]>>
  isMarked: boolean
  isMutual: boolean
}

interface Matches {
  total: number
  pageSize: number
  matches: readonly PossibleMatch[]
}

export interface MatchesInput {
  page: number
  onlyMarked: boolean
}

export const MY_MATCH = 'MyMatchController'
export const FIRST_PAGE: MatchesInput = { page: 1, onlyMarked: false }

const getMyMatch = serverMethodRead<MyMatchAnswer>(MY_MATCH, 'getMyMatch', {
  objects: [
    'MatchProfile__c',
    'BuyerApplication__c',
    'TeamMember__c',
    'Participation__c',
    'DirectoryProfile__c',
  ],
})
const getMatches = serverMethodRead<Matches>(MY_MATCH, 'getMatches', { objects: ['MatchInterest__c'] })

const policy = (fresh: boolean) => (fresh ? { cachePolicy: 'no-cache' as const } : {})

export const loadMyMatch = ({ client }: Portal, fresh = false) => client.read(getMyMatch, {}, policy(fresh))
export const loadMatches = ({ client }: Portal, input: MatchesInput, fresh = false) =>
  client.read(getMatches, { ...input }, policy(fresh))
export const loadLabels = ({ client, language }: Portal) =>
  client.read(serverMethodRead('ProfileController', 'getChoices'), { language })

export const useMyMatch = () => useSnapshot(getMyMatch, {})
export const useMatches = (input: MatchesInput) => useSnapshot(getMatches, { ...input })

const WORDS: Partial<Record<MatchReason, Readonly<Record<string, Label>>>> = {
  markets: MARKETS,
  channels: CHANNELS,
  certifications: CERTIFICATIONS,
}

/** What a value of a kind is called. */
export function useValueLabels() {
  const { language } = usePortal()
  const lists = useServerMethod<Record<string, Option[]>>('ProfileController', 'getChoices', {
    language,
  }).data
  return (kind: MatchReason, value: string) =>
    WORDS[kind]?.[value]?.[language] ??
    lists?.productCategory?.find((choice) => choice.value === value)?.label ??
    value
}
