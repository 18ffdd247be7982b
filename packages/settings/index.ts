export { type BuildSettings, buildSettingsOf } from './build-settings.ts';
export {
  type Config,
  ConfigError,
  type CrmMode,
  crmModeOf,
  outsideSettings,
  readConfig,
  type Settings,
  saySettingProblem,
  schedulerOf,
  settings,
  unknownSettings,
  workerModeOf,
} from './config.ts';
export { type Environment, loadEnvironment, namesInEnvironmentFile } from './environment.ts';
export { linkSecretOf, localSecret } from './local-secret.ts';
export {
  alarmChannels,
  groupFor,
  groupsOf,
  type Recipients,
  receiversFor,
  recipientsOf,
  replyAddressOf,
} from './recipients.ts';
export { localAddress, securityOf, siteAddressOf } from './site-address.ts';
