import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { passwordIssues } from '@foyer/fair-domain'
import { expect, test } from 'vitest'
import { createPasswords } from './services/identity/passwords.ts'
import { hashOf, newToken } from './services/identity/session-token.ts'
import { renewRecoveryCodes, takeRecoveryCode } from './services/second-factor/recovery-codes.ts'

const root = join(import.meta.dirname, '../../..')
const sources = globSync('{packages/*,apps/server,apps/portal}/src/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.test\.tsx?$|\/(fixtures|testing|leaks|matrix)\//.test(file))
  .sort()
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

const filesWith = (pattern: RegExp) =>
  sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file)

test('starts programs without a shell, and only those of PostgreSQL', () => {
  expect(
    filesWith(/\bshell:\s*true|\bexec(Sync)?\(/).filter((file) =>
      filesWith(/node:child_process/).includes(file),
    ),
  ).toEqual([])
  const starters = filesWith(/from 'node:child_process'/)
  expect(starters.filter((file) => !file.startsWith('packages/embedded-postgres/'))).toEqual([])
})

// The system page reads the date of the site's own certificate, which may have expired, and sends nothing.
const READS_CERTIFICATE = 'apps/server/src/integrations/certificates/site-certificate.ts'

test('does not disable the verification of certificates', () => {
  expect(filesWith(/rejectUnauthorized:\s*false|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/)).toEqual([
    READS_CERTIFICATE,
  ])
})

test('generates secrets with the cryptographic generator only', () => {
  expect(
    filesWith(/Math\.random\(\)/).filter((file) => file.startsWith('apps/server/src/services/identity')),
  ).toEqual([])
  expect(Buffer.from(newToken(), 'base64url')).toHaveLength(32)
  expect(newToken()).not.toBe(newToken())
  expect(hashOf('a')).toHaveLength(32)
})

test('makes recovery codes of 80 random bits, stores them hashed and accepts each once', async () => {
  const stored = new Set<string>()
  const client = {
    query: async (text: string, [, value]: [string, Buffer | Buffer[]]) => {
      if (text.startsWith('insert')) for (const hash of value as Buffer[]) stored.add(hash.toString('hex'))
      const isTaken = text.includes('code_hash = $2') && stored.delete((value as Buffer).toString('hex'))
      return { rowCount: isTaken ? 1 : 0 }
    },
  } as unknown as Parameters<typeof renewRecoveryCodes>[0]
  const codes = await renewRecoveryCodes(client, 'user')
  for (const code of codes) expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/)
  expect(new Set(codes).size).toBe(codes.length)
  const [first = ''] = codes
  expect([...stored].join()).not.toContain(first)
  expect(await takeRecoveryCode(client, 'user', first)).toBe(true)
  expect(await takeRecoveryCode(client, 'user', first)).toBe(false)
})

test('hashes passwords with Argon2id at 19 MiB and two passes, with a random salt', async () => {
  const passwords = createPasswords()
  const [one, other] = await Promise.all([passwords.hash('Foyer-demo-1'), passwords.hash('Foyer-demo-1')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(other)
})

test('verifies passwords exactly as typed: case, spaces and every character count', async () => {
  const passwords = createPasswords({ memoryCost: 8, timeCost: 1 })
  const password = ` Long ${'x'.repeat(120)}à end `
  const hash = await passwords.hash(password)
  expect(await passwords.matches(hash, password)).toBe(true)
  for (const wrong of [password.trim(), password.toLowerCase(), password.slice(0, 72), `${password} `])
    expect(await passwords.matches(hash, wrong)).toBe(false)
  expect(await passwords.matches(null, 'a password that nobody has')).toBe(false)
})

test('has neither security questions nor passwords that expire', () => {
  const columns = globSync('apps/server/migrations/*.sql', { cwd: root })
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n')
  expect(columns).not.toMatch(/security_question|secret_question|password_expires/)
})

test('uses SHA-1 for TOTP and ETags only, and AES-256-GCM wherever values are encrypted', () => {
  expect(filesWith(/'sha1'|'md5'/)).toEqual([
    'apps/server/src/services/second-factor/totp.ts',
    'packages/record-server/src/serve.ts',
  ])
  const ciphers = sources.flatMap(({ text }) => text.match(/'(aes|des|des3|rc4|chacha20)-[\w-]+'/g) ?? [])
  expect([...new Set(ciphers)]).toEqual(["'aes-256-gcm'"])
})

test('refuses passwords that consist of words of the fair', () => {
  for (const word of ['foyer', 'cosmetic', 'bellezza'])
    expect(passwordIssues(`${word}2027`), word).toEqual(['common'])
})

test('embeds no plug-ins in pages', () => {
  expect(filesWith(/<(applet|embed)\b|<object\s+data=|application\/x-shockwave-flash/)).toEqual([])
})
