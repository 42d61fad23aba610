import { Link } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { createLoader } from '../../shell/create-loader.ts'
import { PersonalNotice } from '../../shell/personal.tsx'
import { ReadState } from '../../shell/read-state.tsx'
import { ScreenHeader } from '../../shell/screen-header.tsx'
import { HandoverSection } from './handover-section.tsx'
import styles from './referents.module.css'
import { referentsTexts } from './referents.texts.ts'
import { loadReferents, useReferents } from './referents-data.ts'
import { ReferentsForm } from './referents-form.tsx'

export const loader = createLoader(loadReferents)

/** The referents of the company, and their areas. */
export function Component() {
  const say = useTexts(referentsTexts)
  return (
    <>
      <title>{say('pageTitle')}</title>
      <ScreenHeader title={say('title')} lead={say('lead')} />
      <Content />
    </>
  )
}

/** Explains referents, areas and the primary team member; open while the company has one referent only. */
function Guide({ isOpen }: { isOpen: boolean }) {
  const say = useTexts(referentsTexts)
  return (
    <details className={styles.guide} open={isOpen}>
      <summary>{say('guideTitle')}</summary>
      <ul>
        <li>{say('guideReferent')}</li>
        <li>{say('guideArea')}</li>
        <li>{say('guidePrimary')}</li>
        <li>
          {say('guideTeam')} <Link href="/reserved/team">{say('guideLink')}</Link>
        </li>
      </ul>
    </details>
  )
}

function Content() {
  const result = useReferents()
  const { data } = result
  if (data)
    return (
      <>
        <PersonalNotice />
        <Guide isOpen={data.referents.length < 2} />
        <ReferentsForm data={data} />
        <HandoverSection data={data} />
      </>
    )
  return <ReadState read={result} />
}
