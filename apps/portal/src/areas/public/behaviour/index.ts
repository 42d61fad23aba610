import { attachVisitCounter, sendCount } from './count-visits.ts'
import { attachCountryList } from './country-list.ts'
import { attachDropdowns } from './dropdowns.ts'
import { attachFieldValidation } from './field-validation.ts'
import { attachInstantFilters } from './instant-filters.ts'
import { attachPageButtons } from './page-buttons.ts'
import { attachPlanView } from './plan-view.ts'
import { saveTicket } from './save-ticket.ts'
import { attachSavedLists } from './saved-lists.ts'
import { attachShopDraft } from './shop-draft.ts'
import { attachShopForm } from './shop-form.ts'
import { attachSidePanel } from './side-panel.ts'

export { SIDE_PANEL_ID } from './side-panel.ts'

/**
 * All behaviour of the public site, without a framework: the only script on a guest's page. It listens on the
 * document, so it works however and whenever the page was rendered.
 */
export function attachPublicBehaviour() {
  attachDropdowns(document)
  attachSidePanel(document, window)
  attachShopForm(document)
  attachCountryList(document)
  attachShopDraft(document, () => sessionStorage, fetch.bind(window))
  attachInstantFilters(document, window, () => sessionStorage)
  attachFieldValidation(document)
  saveTicket(document, window)
  attachSavedLists(document, () => localStorage, sendCount)
  attachPageButtons(document, () => localStorage)
  attachPlanView(document, () => localStorage)
  attachVisitCounter(document, () => localStorage, sendCount)
}
