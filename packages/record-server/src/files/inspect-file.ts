import { setImmediate } from 'node:timers/promises'
import {
  type FileIssue,
  type FileKind,
  fileRefusalText,
  nameFitsKind,
  UnsupportedFile,
} from '@foyer/record-contract'
import type { Session } from '../session.ts'
import { fileKindOf, HEAD_BYTES } from './file-kind-of.ts'
import { createActiveScan } from './scan-active.ts'
import { hasPackedAction } from './scan-packed-pdf.ts'

/** Files that an upload accepts. */
export interface FileLimits {
  kinds: readonly FileKind[]
  maxBytes: number
}

/** The error of a rejected file: the reason, and the accepted files. */
export const refuseFile = (issue: FileIssue, limits: FileLimits, language: Session['language']) =>
  UnsupportedFile(fileRefusalText(issue, limits, language))

/** Detects the kind of a file by its first bytes. Throws unless the kind is accepted and the name matches it. */
export function requireKind(
  head: Buffer,
  name: string,
  limits: FileLimits,
  language: Session['language'],
): FileKind {
  if (head.length === 0) throw refuseFile('empty', limits, language)
  const kind = fileKindOf(head.subarray(0, HEAD_BYTES), name)
  if (!kind || !limits.kinds.includes(kind)) throw refuseFile('kind', limits, language)
  if (!nameFitsKind(name, kind)) throw refuseFile('name', limits, language)
  return kind
}

const STEP_BYTES = 262_144

/** Throws unless a file in memory is accepted. It yields to the event loop between steps. */
export async function inspectFile(
  content: Buffer,
  name: string,
  limits: FileLimits,
  language: Session['language'],
): Promise<FileKind> {
  const kind = requireKind(content, name, limits, language)
  const isActive = createActiveScan(kind)
  for (let at = 0; at < content.length; at += STEP_BYTES) {
    if (isActive(content.subarray(at, at + STEP_BYTES))) throw refuseFile('active', limits, language)
    await setImmediate()
  }
  if (kind === 'pdf' && (await hasPackedAction(content))) throw refuseFile('active', limits, language)
  return kind
}
