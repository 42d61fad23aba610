import { answer, object } from '@foyer/record-contract'
import { defineMethods, reads } from '../methods/define-methods.ts'
import type { ExternalServiceName } from './condition.methods.ts'

/** All is well, worth a look, or to be mended now. */
export type SystemState = 'well' | 'notice' | 'wrong'

/** One part of the system and how it is. Figures only: nothing of anybody's data. */
export type SystemLine = { state: SystemState } & (
  | { name: 'database'; version: string; bytes: number }
  | { name: 'connections'; used: number; most: number }
  | { name: 'copies'; count: number; lagSeconds: number | null }
  | { name: 'workers'; alive: number; lost: number }
  | { name: 'jobs'; waiting: number; failed: number; oldestSeconds: number }
  | { name: 'mails'; waiting: number; failed: number }
  | { name: 'disk'; free: number; total: number }
  /** Null: none was ever made. */
  | { name: 'backup'; lastAt: string | null }
  | { name: 'noBackup' }
  | { name: 'certificate'; of: 'site' | 'wallet'; until: string }
  | { name: 'neighbour'; of: ExternalServiceName; code: string | null }
  /** It was asked and did not answer. */
  | { name: 'silent'; of: 'disk' | 'backup' | 'siteCertificate' | 'walletCertificate' }
)

export interface SystemResult {
  version: string
  lines: SystemLine[]
}

/** How the system is, in figures. */
export const systemMethods = defineMethods(
  'SystemController',
  { settings: 'system' },
  { getSystem: reads({ input: object({}), output: answer<SystemResult>(), of: ['Message__c'] }) },
)
