import { catalogueMethods, SECTORS, SESSION_KINDS, storyMethods } from '@foyer/fair-domain'
import { useMethod } from '@foyer/record-react'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { dayOf, formatDay, formatTime } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { inLanguage } from '../../i18n/site.ts'
import { textsIn, useTexts } from '../../i18n/use-texts.ts'
import { Crumbs } from '../../shell/crumbs.tsx'
import { shortHallName } from '../../shell/hall-map.tsx'
import { KeepButton } from '../../shell/keep-button.tsx'
import type { PageInfo } from '../../shell/page-info.ts'
import { portalContext, usePortal } from '../../shell/portal.ts'
import { Portrait } from '../../shell/portrait.tsx'
import { readPublic } from '../../shell/read-public.ts'
import parts from '../../shell/site-parts.module.css'
import { SiteText } from '../../shell/site-text.tsx'
import { programmeTexts } from './programme.texts.ts'
import { LANGUAGE_WORDS } from './session-item.tsx'
import styles from './session-page.module.css'
import { plainText } from './split-questions.ts'

export async function loader({ params: { session: id = '' }, context }: LoaderFunctionArgs) {
  const portal = context.get(portalContext)
  const { language } = portal
  const [session] = await Promise.all([
    readPublic(portal, storyMethods.getSession, { id, language }),
    // Only for the link to the plan.
    readPublic(portal, catalogueMethods.getHalls, { language }, () => []),
  ])
  const say = textsIn(programmeTexts, language, portal.appearance?.texts)
  const page: PageInfo = {
    title: session.title,
    opening: 'own',
    description: plainText(session.text),
    parents: [{ title: say('programme'), path: `/event-calendar?day=${dayOf(session.starts)}` }],
    structured: [
      {
        '@type': 'Event',
        name: session.title,
        startDate: session.starts,
        endDate: session.ends,
        location: { '@type': 'Place', name: [session.room, session.place].filter(Boolean).join(', ') },
        performer: session.people.map(({ name }) => ({ '@type': 'Person', name })),
      },
    ],
  }
  return { page, id }
}

/** A session of the programme: abstract, facts, speakers, and the ways to remember it. */
export function Component() {
  const say = useTexts(programmeTexts)
  const language = useLanguage()
  const { site } = usePortal()
  const { page, id } = useLoaderData<typeof loader>()
  const { data: session } = useMethod(storyMethods.getSession, { id, language })
  const { data: halls = [] } = useMethod(catalogueMethods.getHalls, { language })
  if (!session) return null
  const hall = halls.find(({ name }) => session.place.split(/\s+/).includes(shortHallName(name)))
  const { kind, sector, starts, ends, room, place, seats, text, title, people } = session
  const day = formatDay(dayOf(starts), language, { weekday: 'long', year: undefined })
  const facts = [
    [say('when'), `${day}, ${formatTime(starts)}–${formatTime(ends)}`],
    [say('where'), [room, place].filter(Boolean).join(', ')],
    [say('language'), session.language ? say(LANGUAGE_WORDS[session.language]) : ''],
    [say('seats'), seats === null ? '' : say('seatsText', { count: seats })],
  ].filter(([, value]) => value !== '')
  return (
    <div className={styles.session} data-keepable>
      <div className={styles.words} data-testid="banner">
        <Crumbs page={page} />
        <p className={parts.eyebrow}>
          {[SESSION_KINDS[kind][language], sector && SECTORS[sector][language]].filter(Boolean).join(' · ')}
        </p>
        <h1 className={parts.title}>{title}</h1>
        <SiteText html={text} className={styles.text} />
        <p className={parts.actions}>
          <KeepButton list="plan" value={id} off={say('add')} on={say('added')} about={title} />
          {hall && (
            <Link
              className={parts.chip}
              to={`/plan/${shortHallName(hall.name)}?${new URLSearchParams({ room })}`}
            >
              {say('onPlan')}
            </Link>
          )}
          <a
            className={parts.chip}
            href={`${inLanguage(site, language, '/programme.ics')}?ids=${id}`}
            download={`${id}.ics`}
          >
            {say('calendar')}
          </a>
        </p>
      </div>
      <div className={styles.aside}>
        <dl className={styles.facts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {people.length > 0 && (
          <section aria-labelledby="session-people">
            <h2 id="session-people">{say('people')}</h2>
            <ul className={styles.people}>
              {people.map(({ name, slug, role, portrait }) => (
                <li key={name}>
                  {slug !== null && <Portrait name={name} code={portrait} />}
                  <div>
                    <p className={styles.name}>
                      {slug === null ? name : <Link to={`/speakers/${slug}`}>{name}</Link>}
                    </p>
                    {role !== '' && <p className={parts.quiet}>{role}</p>}
                  </div>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      <p className={styles.back}>
        <Link to={`/event-calendar?day=${dayOf(starts)}`}>{say('wholeDay', { day })}</Link>
      </p>
    </div>
  )
}
