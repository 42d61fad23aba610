import { isWebsite, type Label } from '@foyer/record-contract'
import type { EditionSettings } from '../editions/edition-settings.ts'
import { isPast } from '../time/rome.ts'
import {
  type AccreditationRequest,
  accreditationIssues,
  linkedChannels,
  requestsUntil,
} from './accreditation.rules.ts'

/** Automatic checks of a request, before staff review it. */
export const PRE_CHECKS = {
  inTime: { 'en-US': 'Sent in time', it: 'Inviata nei termini' },
  evidence: { 'en-US': 'Evidence is attached', it: 'Documenti allegati' },
  pressData: { 'en-US': 'Outlet and kind of evidence given', it: 'Testata e tipo di documento indicati' },
  twoChannels: { 'en-US': 'Links on enough channels', it: 'Link su canali sufficienti' },
  followers: { 'en-US': 'Enough followers on one channel', it: 'Follower sufficienti su un canale' },
  channelAddresses: {
    'en-US': 'Links lead to the channels they name',
    it: 'I link portano ai canali indicati',
  },
  newChannels: {
    'en-US': 'No other applicant named the same channel',
    it: 'Nessun altro ha indicato lo stesso canale',
  },
  students: { 'en-US': 'Enough students', it: 'Studenti sufficienti' },
  teachers: { 'en-US': 'A teacher for each group', it: 'Un insegnante per gruppo' },
  schoolDays: { 'en-US': 'On school days', it: 'Nelle giornate delle scuole' },
} as const satisfies Record<string, Label>

export type PreCheck = keyof typeof PRE_CHECKS

/** Hosts of known channels; other channels accept any URL. */
const HOSTS: Readonly<Record<string, readonly string[]>> = {
  Instagram: ['instagram.com'],
  TikTok: ['tiktok.com'],
  YouTube: ['youtube.com', 'youtu.be'],
  Facebook: ['facebook.com', 'fb.com'],
}

function leadsTo(channel: string, url: string) {
  if (!isWebsite(url)) return false
  const hosts = HOSTS[channel]
  const { hostname } = new URL(url)
  return hosts === undefined || hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))
}

/** Returns the result of each rule of the kind. `isChannelTaken`: another applicant has named one of the URLs. */
export function preCheck(
  request: AccreditationRequest,
  { sentAt, isChannelTaken }: { sentAt: number; isChannelTaken: boolean },
  settings: EditionSettings,
): Readonly<Partial<Record<PreCheck, boolean>>> {
  const issues = accreditationIssues(request, settings)
  const inTime = !isPast(requestsUntil(request.kind, settings), sentAt)
  const linked = linkedChannels(request.channels, settings)
  switch (request.kind) {
    case 'press':
      return { inTime, pressData: !issues.outlet && !issues.evidenceKind, evidence: !issues.evidence }
    case 'influencer':
      return {
        inTime,
        twoChannels: issues.channels !== 'tooFewChannels',
        followers: linked.some(({ followers }) => followers > settings.followersToExceed),
        channelAddresses: linked.every(({ channel, url }) => leadsTo(channel, url)),
        newChannels: !isChannelTaken,
        evidence: !issues.evidence,
      }
    case 'school':
      return { inTime, students: !issues.students, teachers: !issues.teachers, schoolDays: !issues.days }
  }
}
