import { addAdmin, makeLinkFor } from '#server/people/staff/first-admin.ts'
import { UsageError, type Commands } from './command.ts'
import { tell } from './outcome.ts'

const validity = 'It opens once, within three days; its holder sets password, second factor and PIN.'

/** Commands for the first administrator of the staff's app, and for one who can no longer log in. */
export const staffCommands: Commands<'app'> = {
  staff: {
    env: 'app',
    args: 'add <e-mail> admin [<name>] [--en] | link <e-mail>',
    takesRest: true,
    summary: 'Adds an administrator of the staff, or makes a new set-up link for a member, and prints the link.',
    async run(ctx, args, actor) {
      const isEnglish = args.includes('--en')
      const [what = '', email = '', ...rest] = args.filter((arg) => arg !== '--en')
      if (!email || rest.some((arg) => arg.startsWith('--'))) throw new UsageError()
      if (what === 'link' && rest.length === 0 && !isEnglish)
        return tell(await makeLinkFor(ctx, actor, email), {
          made: ({ url }) => `${url}\n${validity}`,
          no_such_member: `no member of the staff logs in as ${email}`,
        })
      const [role, ...name] = rest
      if (what !== 'add' || role !== 'admin') throw new UsageError()
      const wanted = { email, name: name.join(' '), language: isEnglish ? ('en' as const) : ('sl' as const) }
      return tell(await addAdmin(ctx, actor, wanted), {
        added: ({ url, name: added }) => `${added} is an administrator once this link is used:\n${url}\n${validity}`,
        no_email: `${email} is no email`,
        no_name: `${wanted.name} is no name`,
        there_before: `${email} belongs to a member of the staff; staff link ${email} makes a new link`,
      })
    },
  },
}
