import '@foyer/ui/styles.css'
import { forgetAccountLists } from './areas/public/behaviour/account-lists.ts'
import { attachPublicBehaviour } from './areas/public/behaviour/index.ts'

// Script of a guest's page. The server rendered it completely, so nothing is hydrated.
forgetAccountLists(() => localStorage)
attachPublicBehaviour()
// A form that came back with errors focuses the first one.
document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
