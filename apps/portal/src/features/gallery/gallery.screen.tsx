import { Gallery } from '@foyer/ui/gallery'
import { useLanguage } from '../../i18n/language-context.ts'

/** Every control in every state. */
export function Component() {
  return (
    <>
      <title>Gallery · Foyer</title>
      <Gallery language={useLanguage()} />
    </>
  )
}
