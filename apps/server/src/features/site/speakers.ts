import type { SessionResult, SessionSpeaker, SpeakerResult } from '@foyer/fair-domain'
import { type Language, NotFound, nullable, object, string } from '@foyer/record-contract'
import { readRows } from '../../database/read-rows.ts'
import type { Needs } from './needs.ts'
import { getEvents } from './stories.ts'

// Sessions with their speakers, and speakers with their sessions: published ones only.

const speakerRow = object({ name: string, slug: string, role: string, portrait: nullable(string) })
const speakerPageRow = object({
  name: string,
  slug: string,
  role: string,
  portrait: nullable(string),
  text: nullable(string),
})

const columns = (language: Language) =>
  language === 'it'
    ? 'name, slug, role_it as role, portrait, text_it as text'
    : 'name, slug, role_en as role, portrait, text_en as text'

const namesOf = (speakers: string) =>
  speakers
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)

export async function getSession(fair: Needs, id: string, language: Language): Promise<SessionResult> {
  const session = (await getEvents(fair, language)).find((event) => event.id === id)
  if (!session) throw NotFound()
  const names = namesOf(session.speakers)
  const rows = await readRows(
    fair.pool,
    speakerRow,
    language === 'it'
      ? 'select name, slug, role_it as role, portrait from speaker where published and name = any($1)'
      : 'select name, slug, role_en as role, portrait from speaker where published and name = any($1)',
    [names],
  )
  const people = names.map((name): SessionSpeaker => {
    const profile = rows.find((row) => row.name === name)
    return { name, slug: profile?.slug ?? null, role: profile?.role ?? '', portrait: profile?.portrait ?? '' }
  })
  return { ...session, people }
}

export async function getSpeaker(fair: Needs, slug: string, language: Language): Promise<SpeakerResult> {
  const [speaker] = await readRows(
    fair.pool,
    speakerPageRow,
    `select ${columns(language)} from speaker where published and slug = $1`,
    [slug],
  )
  if (!speaker) throw NotFound()
  const events = await getEvents(fair, language)
  return {
    ...speaker,
    portrait: speaker.portrait ?? '',
    text: speaker.text ?? '',
    sessions: events.filter(({ speakers }) => namesOf(speakers).includes(speaker.name)),
  }
}
