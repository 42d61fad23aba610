import { directoryMethods } from '@foyer/fair-domain'
import { makeRenditionsTask, purgeImagesTask } from '../../services/directory/directory-images.ts'
import type { MakeFeature } from '../../services/feature/feature.ts'
import { serve } from '../../services/feature/serve.ts'
import { copyLastEdition } from './copy-last-edition.ts'
import { directoryImageRoutes } from './directory-image.routes.ts'
import { followStands } from './follow-stands.ts'
import { getDirectory, getPreview } from './get-directory.ts'
import { decideFlag, unpublishProfile } from './moderate.ts'
import type { Needs } from './needs.ts'
import { publish } from './publish.ts'
import { remindDirectory } from './remind-directory.ts'
import { addBrand, changeBrand, removeBrand } from './save-brand.ts'
import { addProduct, changeProduct, removeProduct } from './save-product.ts'
import { saveCategories, saveProfile } from './save-profile.ts'

/** Directory profiles of exhibitors: editing, moderation and publication. */
export const directoryFeature: MakeFeature<Needs> = (fair) => ({
  methods: serve(fair, directoryMethods, {
    getDirectory: ({ pavilion }, { session }) => getDirectory(fair, session, pavilion ?? null),
    getPreview: ({ pavilion, language }, { session }) => getPreview(fair, session, pavilion, language),
    saveProfile: ({ pavilion, version, profile }, { session }) =>
      saveProfile(fair, session, pavilion, version, profile),
    saveCategories: ({ pavilion, version, categories }, { session }) =>
      saveCategories(fair, session, pavilion, version, categories),
    addBrand: ({ pavilion, brand }, { session }) => addBrand(fair, session, pavilion, brand),
    changeBrand: ({ id, version, brand }, { session }) => changeBrand(fair, session, id, version, brand),
    removeBrand: ({ id }, { session }) => removeBrand(fair, session, id),
    addProduct: ({ brand, product }, { session }) => addProduct(fair, session, brand, product),
    changeProduct: ({ id, version, product }, { session }) =>
      changeProduct(fair, session, id, version, product),
    removeProduct: ({ id }, { session }) => removeProduct(fair, session, id),
    publish: ({ pavilion, revision }, { session }) => publish(fair, session, pavilion, revision),
    copyLastEdition: ({ pavilion }, { session }) => copyLastEdition(fair, session, pavilion),
  }),
  quickActions: {
    'DirectoryFlag__c.Keep': decideFlag(fair, 'keep'),
    'DirectoryFlag__c.Unpublish': decideFlag(fair, 'unpublish'),
    'DirectoryFlag__c.Write': decideFlag(fair, 'write'),
    'DirectoryProfile__c.Unpublish': unpublishProfile(fair),
  },
  tasks: [makeRenditionsTask(fair), purgeImagesTask(fair), remindDirectory(fair)],
  onWrites: followStands,
  routes: directoryImageRoutes(fair),
})
