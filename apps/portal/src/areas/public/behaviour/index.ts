import { attachDropdowns } from './dropdowns.ts'
import { attachSavedLists } from './kept-lists.ts'
import { attachFieldValidation } from './mended-fields.ts'
import { saveTicket } from './save-ticket.ts'
import { attachShopForm } from './shop-form.ts'
import { attachSidePanel } from './side-panel.ts'

export { SIDE_PANEL_ID } from './side-panel.ts'

/**
 * Everything that moves on the public site, without a framework: a guest's page carries this and nothing else. It
 * listens at the document, so it does not matter who draws the page, when, or again.
 */
export function attachPublicBehaviour() {
  attachDropdowns(document)
  attachSidePanel(document, window)
  attachShopForm(document)
  attachFieldValidation(document)
  saveTicket(document, window)
  attachSavedLists(document, () => localStorage)
}
