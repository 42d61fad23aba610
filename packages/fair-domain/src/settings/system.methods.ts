import { answer, object } from '@foyer/record-contract'
import { defineMethods, reads } from '../methods/define-methods.ts'
import type { ExternalServiceName } from './condition.methods.ts'

/** Healthy, needs attention, or needs a fix now. */
export type SystemState = 'well' | 'notice' | 'wrong'

/** A component of the system with its state. Figures only, without personal data. */
export type SystemLine = { state: SystemState } & (
  | { name: 'database'; version: string; bytes: number }
  | { name: 'connections'; used: number; most: number }
  | { name: 'copies'; count: number; lagSeconds: number | null }
  | { name: 'workers'; alive: number; lost: number }
  | { name: 'jobs'; waiting: number; failed: number; oldestSeconds: number }
  | { name: 'mails'; waiting: number; failed: number }
  | { name: 'disk'; free: number; total: number }
  /** Null: there is no backup. */
  | { name: 'backup'; lastAt: string | null }
  | { name: 'noBackup' }
  | { name: 'certificate'; of: 'site' | 'wallet'; until: string }
  | { name: 'neighbour'; of: ExternalServiceName; code: string | null }
  /** A service without settings: its work is simulated or stored. */
  | { name: 'notSetUp'; of: ExternalServiceName }
  /** The component did not respond. */
  | { name: 'silent'; of: 'disk' | 'backup' | 'siteCertificate' | 'walletCertificate' }
)

export interface SystemResult {
  version: string
  lines: SystemLine[]
}

/** Methods for the state of the system, in figures. */
export const systemMethods = defineMethods(
  'SystemController',
  { settings: 'system' },
  { getSystem: reads({ input: object({}), output: answer<SystemResult>(), of: ['Message__c'] }) },
)
