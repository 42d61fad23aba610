import '@foyer/ui/styles.css'
import { attachPublicBehaviour } from './areas/public/behaviour/index.ts'

// What a guest's page runs. The server drew it whole, so nothing is taken over.
attachPublicBehaviour()
// A form that came back leads to the first thing to mend.
document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
