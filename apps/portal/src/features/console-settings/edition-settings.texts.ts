import { defineTexts } from '../../i18n/define-texts.ts'

export const editionSettingsTexts = defineTexts({
  'en-US': {
    edition: 'Edition',
    setting: 'Setting',
    value: 'Value',
    origin: 'Set by',
    isDefault: 'Default',
    defaultIs: 'Default: {value}',
    toDefault: 'Back to the default',
    unfit: 'This value does not fit the setting',
    amountHint: 'In euros',
    listHint: 'One per line',
    rowsHint: 'Rows as the rules read them; amounts in cents',
    copy: 'Copy to a new edition',
    none: 'There is no edition yet.',
  },
  it: {
    edition: 'Edizione',
    setting: 'Impostazione',
    value: 'Valore',
    origin: 'Impostata da',
    isDefault: 'Predefinita',
    defaultIs: 'Predefinito: {value}',
    toDefault: 'Torna al valore predefinito',
    unfit: 'Questo valore non è adatto all’impostazione',
    amountHint: 'In euro',
    listHint: 'Uno per riga',
    rowsHint: 'Righe come le leggono le regole; importi in centesimi',
    copy: 'Copia in una nuova edizione',
    none: 'Non c’è ancora un’edizione.',
  },
})
