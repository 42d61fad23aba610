import {
  EDITION_SETTINGS,
  maySet,
  SETTINGS_GROUPS,
  SETTINGS_RECORDS,
  SETTINGS_SCREENS,
  type SettingsGroup,
  type SettingsScreenName,
} from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import { EmptyState, Link, PageHeader, SearchField } from '@foyer/ui'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { includesWords } from '../../shell/includes-words.ts'
import { usePortal } from '../../shell/portal.ts'
import styles from './settings.module.css'
import { settingsTexts } from './settings.texts.ts'

interface Place {
  href: string
  label: string
  lead: string
}

/** The settings of the viewer's role by subject, with a search over all of them. */
export function Component() {
  const say = useTexts(settingsTexts)
  const { language, viewer } = usePortal()
  const [words, setWords] = useState('')
  const found = (place: Place) => includesWords(`${place.label} ${place.lead}`, words)
  const groups = (Object.keys(SETTINGS_GROUPS) as SettingsGroup[])
    .map((group) => ({ group, places: placesOf(group, language, viewer.profiles).filter(found) }))
    .filter(({ places }) => places.length > 0)
  const settings =
    words.trim() === ''
      ? []
      : editionPlaces(language, say('ofEdition')).filter(({ label }) => includesWords(label, words))
  return (
    <>
      <title>{say('page', { title: say('title') })}</title>
      <PageHeader title={say('title')} lead={say('lead')} />
      <div className={styles.tools}>
        <SearchField label={say('search')} placeholder={say('search')} value={words} onChange={setWords} />
      </div>
      {groups.length + settings.length === 0 && <EmptyState>{say('nothing')}</EmptyState>}
      {groups.map(({ group, places }) => (
        <Places key={group} title={SETTINGS_GROUPS[group][language]} places={places} />
      ))}
      {settings.length > 0 && <Places title={say('inEditions')} places={settings} />}
    </>
  )
}

const placesOf = (group: SettingsGroup, language: Language, profiles: readonly string[]): Place[] => [
  ...(Object.keys(SETTINGS_SCREENS) as SettingsScreenName[])
    .filter((name) => SETTINGS_SCREENS[name].group === group && maySet(name, profiles))
    .map((name) => ({
      href: `/console/settings/${name}`,
      label: SETTINGS_SCREENS[name].label[language],
      lead: SETTINGS_SCREENS[name].lead[language],
    })),
  ...SETTINGS_RECORDS.filter((records) => records.group === group).map(({ objectApiName, label, lead }) => ({
    href: `/console/${objectApiName}`,
    label: label[language],
    lead: lead[language],
  })),
]

const editionPlaces = (language: Language, lead: string): Place[] =>
  Object.values(EDITION_SETTINGS).map(({ label }) => ({
    href: `/console/settings/editions?find=${encodeURIComponent(label[language])}`,
    label: label[language],
    lead,
  }))

function Places({ title, places }: { title: string; places: readonly Place[] }) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      <ul className={styles.screens}>
        {places.map(({ href, label, lead }) => (
          <li key={href}>
            <Link href={href}>{label}</Link>
            <p>{lead}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
