// @ts-check

/** The command was not called as it can be called. */
export class UsageError extends Error {
  /** @param {string} message one sentence */
  constructor(message) {
    super(message);
    this.name = 'UsageError';
  }
}

export const USAGE = `pnpm release <command>

  publish <app>… [--from <folder>]      copy a build to the site: the app's dist, or a folder with web/ and build.json
  promote <app> [build]                 put a build live, the one published last if none is named
  promote <app>[@build] <app>[@build]…  several at once
  rollback                              go back to the release before
  rollback --to <release>               go back to that release
  rollback <app> [build]                take one app back to its build before, or to the named one
  canary <app> [build] --percent <0-100>  send that share of the visitors to a build; 0: only those who ask for it
  canary <app> --promote | --stop       put the canary live for everyone, or end it
  status [--json] [--history <n>]       what is live, what is published, who released what when
  prune [--keep <n>] [--dry-run]        remove builds and releases that nobody needs any more; 10 builds of each app stay
                                        if no number is given
  verify [app] [build]                  hash every file again

  SITE_DIR    the site's folder, ./site if not set
  RELEASE_BY  who is releasing, for the history; the login name if not set
  --wait <s>  seconds to wait while somebody else is releasing, 60 if not given

Exit code: 0 done, 1 refused or failed, 2 called wrongly.
`;
