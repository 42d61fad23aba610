import { type Infer, nullable, object, oneOf, optional, string } from '../shape.ts'

export const AvatarAssociation = object(
  {
    actionType: oneOf('AssociateAvatar', 'DisassociateAvatar', 'RemoveLogo', 'ReportLogo'),
    blueMasterId: optional(nullable(string)),
    externalId: optional(nullable(string)),
    photoUrl: optional(nullable(string)),
    profileName: optional(nullable(string)),
  },
  'AvatarAssociation',
)
export type AvatarAssociation = Infer<typeof AvatarAssociation>
