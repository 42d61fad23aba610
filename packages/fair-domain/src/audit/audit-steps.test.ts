import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { AUDIT_STEPS, auditStepLabel } from './audit-steps.ts'

const FEATURES = join(import.meta.dirname, '../../../../apps/server/src')

const sources = () =>
  readdirSync(FEATURES, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.includes('.test.') && !name.startsWith('seed'))
    .map((name) => ({ name, text: readFileSync(join(FEATURES, name), 'utf8') }))

test('whoever writes into the history takes the step from the catalogue, so that it has words', () => {
  const writers = sources().filter(({ text }) =>
    /writer\s*\.create\(\s*\w+,\s*('AuditEntry__c'|AuditEntry\.apiName)/.test(text),
  )
  expect(writers.length).toBeGreaterThan(15)
  expect(writers.filter(({ text }) => !text.includes('AuditStep')).map(({ name }) => name)).toEqual([])
})

test('every step of the catalogue is written somewhere', () => {
  const text = sources()
    .map((source) => source.text)
    .join('\n')
  const isWritten = (name: string) => {
    const [subject = '', ...rest] = name.split('.')
    return text.includes(`'${name}'`) || (text.includes(`\`${subject}.\${`) && rest.length === 1)
  }
  expect(Object.keys(AUDIT_STEPS).filter((name) => !isWritten(name))).toEqual([])
})

test('steps are told in both languages, and an unknown one keeps its name', () => {
  expect(auditStepLabel('team.primaryValidated')).toEqual({
    'en-US': 'Primary team member validated',
    it: 'Membro principale convalidato',
  })
  expect(auditStepLabel('of.long.ago').it).toBe('of.long.ago')
})
