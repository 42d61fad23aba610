import { Card, ErrorState, Skeleton, VisuallyHidden } from '@foyer/ui'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { homeTexts } from './home.texts.ts'

interface HomeCardProps {
  title: string
  actions?: ReactNode
  /** Neither loaded nor failed = on its way. */
  isLoaded: boolean
  hasFailed: boolean
  children: ReactNode
}

/** A card of Home in its states. */
export function HomeCard({ title, actions, isLoaded, hasFailed, children }: HomeCardProps) {
  const say = useTexts(homeTexts)
  return (
    <Card title={title} actions={actions}>
      {isLoaded ? (
        children
      ) : hasFailed ? (
        <ErrorState title={say('failedTitle')} headingLevel={3}>
          {say('failedText')}
        </ErrorState>
      ) : (
        <div role="status">
          <VisuallyHidden>{say('loading')}</VisuallyHidden>
          <Skeleton width="most" />
          <Skeleton />
          <Skeleton width="half" />
        </div>
      )}
    </Card>
  )
}
