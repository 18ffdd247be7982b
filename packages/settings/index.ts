export { type BuildSettings, buildSettingsOf } from './build-settings.ts';
export { type Config, ConfigError, type CrmMode, type Settings, crmModeOf, outsideSettings, readConfig, saySettingProblem, schedulerOf, settings, unknownSettings, workerModeOf } from './config.ts';
export { type Environment, loadEnvironment, namesInEnvironmentFile } from './environment.ts';
export { linkSecretOf, localSecret } from './local-secret.ts';
export { type Recipients, alarmChannels, groupFor, groupsOf, receiversFor, recipientsOf, replyAddressOf } from './recipients.ts';
export { localAddress, securityOf, siteAddressOf } from './site-address.ts';
