import { useEffect, useState } from 'react'
import { Link } from '../actions/link.tsx'
import { ToastProvider } from '../feedback/toast.tsx'
import { PageHeader } from '../layout/page-header.tsx'
import { Breadcrumbs } from '../navigation/breadcrumbs.tsx'
import type { UiLanguage } from '../texts/ui-texts.ts'
import { UiTextsProvider } from '../texts/ui-texts-provider.tsx'
import { ActionsSection } from './actions.section.tsx'
import { ChoicesSection } from './choices.section.tsx'
import { DataSection } from './data.section.tsx'
import { DatesSection } from './dates.section.tsx'
import { FeedbackSection } from './feedback.section.tsx'
import { FieldsSection } from './fields.section.tsx'
import { FormSection } from './form.section.tsx'
import { FoundationsSection } from './foundations.section.tsx'
import styles from './gallery.module.css'
import { galleryTexts } from './gallery.texts.ts'
import { NavigationSection } from './navigation.section.tsx'
import { OverlaysSection } from './overlays.section.tsx'

const SECTIONS = [
  ['foundations', FoundationsSection],
  ['actions', ActionsSection],
  ['fields', FieldsSection],
  ['choices', ChoicesSection],
  ['dates', DatesSection],
  ['form', FormSection],
  ['feedback', FeedbackSection],
  ['data', DataSection],
  ['navigation', NavigationSection],
  ['overlays', OverlaysSection],
] as const

export interface GalleryProps {
  /** Language of the gallery and of built-in texts. */
  language: UiLanguage
}

/** All components in all states, for development and tests. */
export function Gallery({ language }: GalleryProps) {
  const texts = galleryTexts[language]
  const [isHydrated, setHydrated] = useState(false)
  // Server-rendered controls do not respond before hydration; browser tests wait for it.
  useEffect(() => setHydrated(true), [])
  return (
    <UiTextsProvider language={language}>
      <ToastProvider>
        <div className={styles.gallery} aria-busy={!isHydrated}>
          <PageHeader
            breadcrumbs={<Breadcrumbs items={texts.crumbs.map((label) => ({ label, href: '#gallery' }))} />}
            eyebrow={texts.eyebrow}
            title={texts.title}
            lead={texts.lead}
          />
          <nav aria-label={texts.title}>
            <ul className={styles.index}>
              {SECTIONS.map(([id]) => (
                <li key={id}>
                  <Link href={`#${id}`}>{texts[id]}</Link>
                </li>
              ))}
            </ul>
          </nav>
          {SECTIONS.map(([id, Section]) => (
            <Section key={id} texts={texts} />
          ))}
        </div>
      </ToastProvider>
    </UiTextsProvider>
  )
}
