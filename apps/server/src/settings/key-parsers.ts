import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Issue, type Parser } from './parsers.ts'

/** A multi-line secret: the value itself, or the path of its file. */
function contentOf(text: string, begins: string, what: string) {
  if (text.trimStart().startsWith(begins)) return text
  try {
    const content = readFileSync(text, 'utf8')
    if (content.includes(begins)) return content
  } catch {
    throw new Issue(`must be ${what}, or a file with it that can be read`)
  }
  throw new Issue(`must be ${what}, or a file with it: this file holds something else`)
}

export const pem: Parser<string> = (text) => contentOf(text, '-----BEGIN ', 'in PEM (-----BEGIN …)')

/** The certificate names the type of passes that it may sign, and its team. */
export const passCertificate: Parser<{
  certificate: string
  passTypeIdentifier: string
  teamIdentifier: string
}> = (text) => {
  const certificate = pem(text)
  const named = (field: string) => new RegExp(`^${field}=(.+)$`, 'm').exec(subjectOf(certificate))?.[1]
  const passTypeIdentifier = named('UID')
  const teamIdentifier = named('OU')
  if (!passTypeIdentifier || !teamIdentifier)
    throw new Issue('must be the certificate of a pass type: its subject has UID and OU')
  return { certificate, passTypeIdentifier, teamIdentifier }
}

function subjectOf(certificate: string) {
  try {
    return new X509Certificate(certificate).subject
  } catch {
    throw new Issue('must be a certificate')
  }
}

export const serviceAccount: Parser<{ email: string; privateKey: string }> = (text) => {
  const what = 'the JSON key of a service account'
  try {
    const { client_email: email, private_key: privateKey } = JSON.parse(contentOf(text, '{', what))
    if (typeof email === 'string' && typeof privateKey === 'string') return { email, privateKey }
  } catch (error) {
    if (error instanceof Issue) throw error
  }
  throw new Issue(`must be ${what}, with client_email and private_key`)
}
