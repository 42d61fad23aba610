import { EmptyState } from '@foyer/ui'
import { useParams } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { createLoader } from '../../shell/create-loader.ts'
import { usePortal } from '../../shell/portal.ts'
import { ScreenHeader } from '../../shell/screen-header.tsx'
import styles from './application-outcome.module.css'
import { outcomeTexts } from './application-outcome.texts.ts'
import { outcomeSections } from './outcome-sections.ts'

export const loader = createLoader((portal, { params }) =>
  Promise.all(outcomeSections(portal.viewer.profiles, params.kind).map(({ load }) => load(portal))),
)

/** Outcomes of the user's requests, updated live. */
export function Component() {
  const say = useTexts(outcomeTexts)
  const { viewer } = usePortal()
  const { kind } = useParams()
  const parts = outcomeSections(viewer.profiles, kind)
  return (
    <>
      <title>{say('pageTitle')}</title>
      <ScreenHeader title={say('title')} lead={say('lead')} />
      <div className={styles.parts}>
        {parts.map((part) => (
          <part.Component key={part.kind} />
        ))}
      </div>
      {parts.length === 0 && <EmptyState title={say('noneTitle')}>{say('noneText')}</EmptyState>}
    </>
  )
}
