import { Banner, Button, type ButtonProps } from '@foyer/ui'
import type { ReactNode } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { personalTexts } from './personal.texts.ts'
import { usePortal } from './portal.ts'

/** Is this somebody who acts on behalf of the person? The server refuses them what is personal. */
export const useIsActing = () => usePortal().viewer.isActing === true

/** Says to who acts on behalf of another why the buttons beside it cannot be pressed, or why there are none. */
export function PersonalNotice({ children }: { children?: ReactNode }) {
  const say = useTexts(personalTexts)
  if (!useIsActing()) return null
  return (
    <Banner tone="info" title={say('title')}>
      {children ?? say('text')}
    </Banner>
  )
}

/** A button for what only the person themselves can do. A `PersonalNotice` stands near it. */
export function PersonalButton({ isDisabled = false, ...props }: ButtonProps) {
  const isActing = useIsActing()
  return <Button {...props} isDisabled={isDisabled || isActing} />
}
