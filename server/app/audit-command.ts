import { audit } from '#server/auditor/auditor.ts'
import { Alarm, type Commands } from './command.ts'

export const auditCommands: Commands<'app'> = {
  audit: {
    needs: 'app',
    args: '',
    what: 'Looks for what must never be: a line with ids for each finding. Changes nothing.',
    async run(ctx) {
      const { findings, summary } = await audit(ctx)
      if (findings.length) throw new Alarm([...findings, summary].join('\n'))
      return summary
    },
  },
}
