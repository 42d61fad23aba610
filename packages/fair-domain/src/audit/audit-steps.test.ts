import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { QUEUES } from '../queues/queues.ts'
import { AUDIT_STEPS, auditStepLabel } from './audit-steps.ts'

const FEATURES = join(import.meta.dirname, '../../../../apps/server/src')

const sources = readdirSync(FEATURES, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.includes('.test.') && !name.startsWith('seed'))
  .map((name) => ({ name, text: readFileSync(join(FEATURES, name), 'utf8') }))
const decided = QUEUES.flatMap(({ decisions }) => decisions.map(({ step }) => step))

test('takes every step written to the history from the catalogue, so that it has a label', () => {
  const writers = sources.filter(({ text }) =>
    /writer\s*\.create\(\s*\w+,\s*('AuditEntry__c'|AuditEntry\.apiName)/.test(text),
  )
  const loggers = sources.filter(({ text }) => text.includes('logStep('))
  expect(writers.length + loggers.length).toBeGreaterThan(25)
  expect(writers.filter(({ text }) => !text.includes('AuditStep')).map(({ name }) => name)).toEqual([])
})

test('has no step in the catalogue that is never written', () => {
  const text = sources.map((source) => source.text).join('\n')
  const isWritten = (name: string) => {
    const [subject = '', ...rest] = name.split('.')
    return text.includes(`'${name}'`) || (text.includes(`\`${subject}.\${`) && rest.length === 1)
  }
  const declared: readonly string[] = decided
  expect(Object.keys(AUDIT_STEPS).filter((name) => !declared.includes(name) && !isWritten(name))).toEqual([])
})

test('declares the step of a decision in its queue only, never on the server', () => {
  expect(decided.length).toBeGreaterThan(50)
  expect(new Set(decided).size).toBe(decided.length)
  expect(
    sources.flatMap(({ name, text }) =>
      decided.filter((step) => text.includes(`'${step}'`)).map((step) => `${name}: ${step}`),
    ),
  ).toEqual([])
})

test('has labels in both languages, and falls back to the name of an unknown step', () => {
  expect(auditStepLabel('team.primaryValidated')).toEqual({
    'en-US': 'Primary team member validated',
    it: 'Membro principale convalidato',
  })
  expect(auditStepLabel('of.long.ago').it).toBe('of.long.ago')
})
