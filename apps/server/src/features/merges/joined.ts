import type { JoinItem } from '@foyer/fair-domain'
import type { MergeEffect } from '../../services/merges/finish-join.ts'

/** Participations that a merge has joined. */
export interface Joined {
  joins: JoinItem[]
  /** Rows of the duplicate that stay with it, with the reason. */
  settled: Map<string, string>
  effects: MergeEffect[]
}
