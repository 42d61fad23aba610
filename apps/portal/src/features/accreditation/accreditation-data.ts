import type { AccreditationKind, AccreditationStanding, Transfer } from '@foyer/fair-domain'
import { serverMethodRead } from '@foyer/record-client'
import { useSnapshot } from '@foyer/record-react'
import type { Portal } from '../../shell/portal.ts'

export interface Rules {
  influencerChannels: readonly string[]
  minInfluencerChannels: number
  followersToExceed: number
  minStudents: number
  minimumAge: number
  studentsPerTeacher: number
  schoolDays: readonly string[]
  schoolDayTicket: number
}

export interface SentRequest {
  kind: AccreditationKind
  sentAt: string
  outlet: string
  evidenceKind: string | null
  channels: readonly { channel: string; url: string; followers: number }[]
  school: string
  students: number
  minors: number
  teachers: number
  days: readonly string[]
  amountCents: number
  files: readonly string[]
  question: string | null
  answerBy: string | null
  answer: string | null
  reason: string | null
  note: string | null
  canReconsider: boolean
  code: {
    value: string
    isUsed: boolean
    validUntil: string
    rates: readonly { label: string; full: number; price: number }[]
  } | null
  payment: { dueOn: string; transfer: Transfer } | null
  ticket: { documentId: string | null; state: string } | null
}

/** The answer of `AccreditationController.getAccreditation`. */
export interface AccreditationAnswer {
  kinds: readonly AccreditationKind[]
  isEligible: boolean
  edition: { year: number; opening: string; closing: string }
  from: string
  until: string
  rules: Rules
  standing: AccreditationStanding
  request: SentRequest | null
}

export const ACCREDITATION_CONTROLLER = 'AccreditationController'

const getAccreditation = serverMethodRead<AccreditationAnswer>(ACCREDITATION_CONTROLLER, 'getAccreditation', {
  objects: ['Accreditation__c', 'Document__c'],
})

export const loadAccreditation = ({ client }: Portal, kind: AccreditationKind, fresh = false) =>
  client.read(getAccreditation, { kind }, fresh ? { cachePolicy: 'no-cache' } : {})

export const useAccreditation = (kind: AccreditationKind) => useSnapshot(getAccreditation, { kind })
