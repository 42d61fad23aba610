import {
  dayIn,
  hallName,
  MEETING_STATES,
  type MeetingsResult,
  type Organiser,
  organiserOf,
  romeDay,
  romeWallClock,
  spotIn,
} from '@foyer/fair-domain'
import { type Language, NotFound } from '@foyer/record-contract'
import { dispositionOf } from '@foyer/record-server'
import type { FastifyInstance } from 'fastify'
import { siteBases } from '../../http/forms.ts'
import { makePdf } from '../../services/documents/pdf/make-pdf.ts'
import { renderTable } from '../../services/documents/pdf/table.ts'
import { getMeetings } from './get-meetings.ts'
import type { Needs } from './needs.ts'

const TEXTS = {
  'en-US': {
    title: 'Agenda',
    fairTime: 'All times are fair time (Italy).',
    empty: 'No meetings and no sessions yet.',
    time: 'Time',
    what: 'Meeting or session',
    place: 'Place',
    state: 'Status',
    programme: 'Programme',
    walk: (minutes: number) => `${minutes} min walk from the entry before`,
  },
  it: {
    title: 'Agenda',
    fairTime: 'Tutti gli orari sono quelli della fiera (Italia).',
    empty: 'Ancora nessun incontro e nessuna sessione.',
    time: 'Orario',
    what: 'Incontro o sessione',
    place: 'Luogo',
    state: 'Stato',
    programme: 'Programma',
    walk: (minutes: number) => `${minutes} min a piedi dall’impegno precedente`,
  },
}

const HELD: readonly string[] = ['accepted', 'kept', 'missed']

/** Serves the agenda of the signed-in user as a PDF: of the buyer, of the whole team, or of one of its members. */
export const agendaPdfRoutes = (fair: Needs) => (app: FastifyInstance) => {
  for (const { base, language } of siteBases(fair.settings))
    app.get<{ Querystring: { member?: string } }>(
      `${base}/agenda.pdf`,
      { config: { allow: { screen: 'agenda' } } },
      async (request, reply) => {
        const agenda = await getMeetings(fair, await request.sessionOf())
        const { member } = request.query
        if (member !== undefined && !agenda.people.some(({ id }) => id === member)) throw NotFound()
        const edition = await fair.editions.current(fair.pool)
        const pdf = await agendaPdf(agenda, language, organiserOf(edition), member)
        return reply
          .type('application/pdf')
          .header('content-disposition', dispositionOf(`agenda-${language.slice(0, 2)}.pdf`, 'inline'))
          .header('cache-control', 'private, no-store')
          .header('x-content-type-options', 'nosniff')
          .header('referrer-policy', 'no-referrer')
          .send(pdf)
      },
    )
}

/** Renders the days of an agenda as tables; notes and contact details of the other side stay in the portal. */
function agendaPdf(agenda: MeetingsResult, language: Language, organiser: Organiser, member?: string) {
  const texts = TEXTS[language]
  const entries = entriesOf(agenda, language, member)
  const person = agenda.people.find(
    ({ id }) => id === (agenda.side === 'buyer' ? agenda.people[0]?.id : member),
  )
  const title = [texts.title, person?.name, agenda.edition].filter(Boolean).join(' · ')
  return makePdf({ language, title, organiser }, (pdf) => {
    pdf.heading(title)
    pdf.paragraph(entries.length === 0 ? texts.empty : texts.fairTime)
    for (const [day, ofDay] of Map.groupBy(entries, (entry) => entry.day)) {
      pdf.heading(dayIn(language, day), 2)
      renderTable(pdf, {
        columns: [
          { label: texts.time, share: 0.16 },
          { label: texts.what, share: 0.37 },
          { label: texts.place, share: 0.32 },
          { label: texts.state, share: 0.15 },
        ],
        rows: ofDay.map(({ cells }) => cells),
      })
    }
  })
}

interface Entry {
  day: string
  startsAt: string
  cells: string[]
}

function entriesOf(
  { side, meetings, sessions, walks, people }: MeetingsResult,
  language: Language,
  member: string | undefined,
): Entry[] {
  const { programme, walk } = TEXTS[language]
  const entry = (
    { id, startsAt, endsAt }: { id: string; startsAt: string; endsAt: string },
    [what, place, state]: [string, string, string],
  ): Entry => {
    const minutes = walks[id] ?? 0
    return {
      day: romeDay(Date.parse(startsAt)),
      startsAt,
      cells: [
        `${timeOf(startsAt)}–${timeOf(endsAt)}`,
        what,
        minutes > 0 ? `${place}\n${walk(minutes)}` : place,
        state,
      ],
    }
  }
  const place = (hall: string | null, spot: string | null) =>
    [hall && hallName(hall, language), spot].filter(Boolean).join(', ')
  const held = meetings.flatMap((meeting) => {
    const { id, state, startsAt, endsAt, memberId, hall } = meeting
    if (startsAt === null || !HELD.includes(state)) return []
    if (member !== undefined && memberId !== member) return []
    const withWhom = side === 'buyer' ? undefined : people.find((person) => person.id === memberId)?.name
    return entry({ id, startsAt, endsAt: endsAt ?? startsAt }, [
      [meeting.with.name, withWhom].filter(Boolean).join('\n'),
      place(hall, spotIn(language, meeting)),
      MEETING_STATES[state][language],
    ])
  })
  const saved = sessions.map((session) =>
    entry(session, [session.title[language], place(session.hall, session.room), programme]),
  )
  return [...held, ...saved].toSorted((one, other) => one.startsAt.localeCompare(other.startsAt))
}

const timeOf = (instant: string) => romeWallClock(Date.parse(instant)).slice(11, 16)
